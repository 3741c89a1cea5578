import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { Pool } from '../../../server/src/database/connection.ts'
import { sized } from '../sized.ts'

export const GAMES = 951
export const READINGS = sized(1_000_000, 20_000)
const HOURS_APART = 6

/** Inserts games of one provider, with ids from 1, each with a monitored version of 96 %. */
export const insertGames = async (pool: Pool, games = GAMES): Promise<void> => {
  await pool.query(`
    insert into providers (slug, name) values ('bench', 'Bench');
    insert into games (slug, provider_id, name, standard_deviation)
      select 'bench-game-' || n, 1, 'Bench Game ' || n, 5 from generate_series(1, ${games}) n;
    insert into rtp_versions (game_id, rtp, is_monitored) select id, 96, true from games`)
}

/**
 * Writes the same readings several times: as an import file (`csv`: game, time, RTP, volumes, plays), as rows for `COPY`
 * into the readings table (`tsv`, game ids resolved) and as the lines of a push (`ndjson`).
 */
export const writeRows = async (
  files: { csv: string; tsv?: string; ndjson?: string },
  readings = READINGS,
): Promise<void> => {
  const paths = [files.csv, files.tsv ?? '/dev/null', files.ndjson ?? '/dev/null']
  const [csv, tsv, ndjson] = paths.map(lineWriter)
  if (!csv || !tsv || !ndjson) throw new Error('no files')
  await csv.write('game,date,rtp,turnover,payout,plays,source\n')
  const last = Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 1)
  for (let n = 0; n < readings; n++) {
    const game = 1 + (n % GAMES)
    const at = new Date(last - Math.floor(n / GAMES) * HOURS_APART * 3_600_000).toISOString()
    const turnover = 1000 + ((n * 7919) % 100_000)
    const payout = Math.round(turnover * (90 + ((n * 31) % 120) / 10)) / 100
    const rtp = (100 * payout) / turnover
    const plays = turnover * 2
    await csv.write(
      `bench-game-${game},${at},${rtp.toFixed(2)},${turnover},${payout},${plays},feed\n`,
    )
    await tsv.write(`${game}\t${at}\t${rtp}\t${turnover}\t${payout}\t${plays}\tfeed\tbench\t2\n`)
    await ndjson.write(
      `{"game":"bench-game-${game}","at":"${at}","turnover":${turnover},"payout":${payout},"plays":${plays}}\n`,
    )
  }
  await Promise.all([csv.end(), tsv.end(), ndjson.end()])
}

const lineWriter = (path: string) => {
  const file = createWriteStream(path)
  let text = ''
  return {
    write: async (line: string): Promise<void> => {
      text += line
      if (text.length < 1 << 20) return
      if (!file.write(text)) await once(file, 'drain')
      text = ''
    },
    end: async (): Promise<void> => {
      file.end(text)
      await finished(file)
    },
  }
}

/** Writes an import file with this many readings of games, one per hour up to now. */
export const writeReadingsOf = async (
  slugs: readonly string[],
  rows: number,
  csv: string,
): Promise<void> => {
  const file = lineWriter(csv)
  await file.write('slug,date,rtp,plays\n')
  const last = Math.floor(Date.now() / 3_600_000) * 3_600_000
  for (let n = 0; n < rows; n++) {
    const at = new Date(last - Math.floor(n / slugs.length) * 3_600_000).toISOString()
    const rtp = 90 + ((n * 31) % 120) / 10
    await file.write(`${slugs[n % slugs.length]},${at},${rtp.toFixed(2)},${1000 + (n % 5000)}\n`)
  }
  await file.end()
}
