import type { Notice, NoticeCode } from './problem.ts'

export type NoticeCount = { code: NoticeCode; count: number; examples: Notice[] }

/** Notices of an import, counted by kind, with the first of each. */
export type Notices = {
  add: (notice: Notice) => void
  /** The notices of accepted rows. */
  addOf: (rows: readonly { problems: unknown[]; notices: Notice[] }[]) => void
  addMany: (code: NoticeCode, count: number, examples: { line: number; first: number }[]) => void
  counts: () => NoticeCount[]
}

const MAX_EXAMPLES = 20

export const collectNotices = (): Notices => {
  const byCode = new Map<NoticeCode, NoticeCount>()
  const of = (code: NoticeCode): NoticeCount => {
    const known = byCode.get(code) ?? { code, count: 0, examples: [] }
    byCode.set(code, known)
    return known
  }
  const add = (notice: Notice): void => {
    const known = of(notice.code)
    known.count++
    if (known.examples.length < MAX_EXAMPLES) known.examples.push(notice)
  }
  return {
    add,
    addOf: (rows) => {
      for (const { problems, notices } of rows) if (problems.length === 0) notices.forEach(add)
    },
    addMany: (code, count, examples) => {
      if (count === 0) return
      const known = of(code)
      known.count += count
      for (const { line, first } of examples) {
        known.examples.push({ code, line, value: '', hint: String(first) })
      }
    },
    counts: () => [...byCode.values()],
  }
}
