/** How many times longer than usual anything may take, on a machine that has other work. */
export const patience = Number(process.env.TEST_PATIENCE || 1)
