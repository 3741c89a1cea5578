const factor = Number(process.env.TEST_PATIENCE || 1)

/** How long a test waits for what hangs, milliseconds: `TEST_PATIENCE` times as long on a machine that is that slow. */
export const patience = (milliseconds: number): number => milliseconds * factor
