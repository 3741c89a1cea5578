/** `--small` uses sizes that only show that a benchmark runs; its figures are meaningless. */
export const IS_SMALL = process.argv.includes('--small')

/** One of two sizes, depending on how the benchmarks run. */
export const sized = (full: number, small: number): number => (IS_SMALL ? small : full)
