/** One of two sizes of a test's work: `long` in the long run of the tests (`TEST_LONG=1`). */
export const effort = <T>({ short, long }: { short: T; long: T }): T =>
  process.env.TEST_LONG === '1' ? long : short
