import { Command } from 'commander'

type Add = (program: Command) => void

/** What adds each command. Together they are most of the server, so the others are loaded only to be listed. */
const COMMANDS: readonly [names: readonly string[], load: () => Promise<Add>][] = [
  [['import'], async () => (await import('./import-command.ts')).addImportCommand],
  [['key'], async () => (await import('./key-command.ts')).addKeyCommand],
  [['admin'], async () => (await import('./admin-command.ts')).addAdminCommand],
  [['feed'], async () => (await import('./feed-command.ts')).addFeedCommand],
  [['user'], async () => (await import('./user-command.ts')).addUserCommand],
  [['outbox'], async () => (await import('./outbox-command.ts')).addOutboxCommand],
  [['jobs'], async () => (await import('./jobs-command.ts')).addJobsCommand],
  [['worker'], async () => (await import('./worker-command.ts')).addWorkerCommand],
  [
    ['backup', 'backup-key', 'restore', 'repeat-deletions'],
    async () => (await import('./backup-command.ts')).addBackupCommands,
  ],
  [['upgrade'], async () => (await import('./upgrade-command.ts')).addUpgradeCommand],
  [['distribute'], async () => (await import('./distribute-command.ts')).addDistributeCommand],
  [['drill'], async () => (await import('./drill-command.ts')).addDrillCommand],
  [['report'], async () => (await import('./report-command.ts')).addReportCommand],
  [
    ['archive', 'bring-back'],
    async () => (await import('./archive-command.ts')).addArchiveCommands,
  ],
  [['demo'], async () => (await import('./demo-command.ts')).addDemoCommand],
  [['mcp'], async () => (await import('./mcp-command.ts')).addMcpCommand],
]

const USAGE_EXIT_CODE = 2

/** Runs the command line after `retorna`; results are on the standard streams and in the exit code. */
export const runCommand = async (words: readonly string[]): Promise<void> => {
  const program = new Command('retorna').description('Retorna on the command line').exitOverride()
  const asked = COMMANDS.filter(([names]) => names.includes(words[0] ?? ''))
  for (const [, load] of asked.length > 0 ? asked : COMMANDS) (await load())(program)
  inheritExit(program)
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    // Commander has already printed the problem; exit code 0 is its answer to --help.
    const isHelp = error instanceof Error && 'exitCode' in error && error.exitCode === 0
    process.exitCode = isHelp ? 0 : USAGE_EXIT_CODE
  }
}

const inheritExit = (command: Command): void => {
  for (const child of command.commands) {
    child.exitOverride()
    inheritExit(child)
  }
}
