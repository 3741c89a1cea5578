/**
 * The effort of a test that gets better with more of it: `long` in `npm run test:all` (`TEST_LONG=1`), else `short`.
 */
export const effort = <T>({ short, long }: { short: T; long: T }): T =>
  process.env.TEST_LONG === '1' ? long : short
