import { Command } from 'commander'
import { addAdminCommand } from './admin-command.ts'
import { addImportCommand } from './import-command.ts'
import { addOutboxCommand } from './outbox-command.ts'
import { addUserCommand } from './user-command.ts'
import { addWorkerCommand } from './worker-command.ts'

const USAGE_EXIT_CODE = 2

const program = new Command('retorna').description('Retorna on the command line').exitOverride()
addImportCommand(program)
addAdminCommand(program)
addUserCommand(program)
addOutboxCommand(program)
addWorkerCommand(program)

const inheritExit = (command: Command): void => {
  for (const child of command.commands) {
    child.exitOverride()
    inheritExit(child)
  }
}
inheritExit(program)

try {
  await program.parseAsync()
} catch (error) {
  // Commander has printed what is wrong; 0 is its answer to --help.
  const isHelp = error instanceof Error && 'exitCode' in error && error.exitCode === 0
  process.exitCode = isHelp ? 0 : USAGE_EXIT_CODE
}
