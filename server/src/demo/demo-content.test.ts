import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { insertDemoContent } from './demo-content.ts'

test('every kind has ordered content, all marked as examples', async () => {
  const { pool, db, close } = await createTestDatabase()
  const client = await pool.connect()
  try {
    await insertDemoContent(client)
    const entries = await db.selectFrom('content_entries').selectAll().orderBy('position').execute()
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(['testimonial', 'faq', 'showcase', 'support']),
    )
    expect(entries.every(({ is_example, is_published }) => is_example && is_published)).toBe(true)
    const questions = entries.filter(({ kind }) => kind === 'faq')
    expect(questions[0]).toMatchObject({ title_en: 'What is RTP?', title_pt: 'O que é RTP?' })
  } finally {
    client.release()
    await close()
  }
})
