const factor = Number(process.env.TEST_PATIENCE || 1)

/** Timeout of a test in milliseconds: multiplied by `TEST_PATIENCE` for slow machines. */
export const patience = (milliseconds: number): number => milliseconds * factor
