/** Multiplies all timeouts, for a busy machine. */
export const patience = Number(process.env.TEST_PATIENCE || 1)
