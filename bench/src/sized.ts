/** `--small`: in sizes that only show that a benchmark runs; its figures say nothing. */
export const IS_SMALL = process.argv.includes('--small')

/** One of two sizes, by how the benchmarks run. */
export const sized = (full: number, small: number): number => (IS_SMALL ? small : full)
