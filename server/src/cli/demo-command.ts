import { Argument, type Command } from 'commander'
import { DEMO_STATES, putDemoState } from '../demo/states/demo-states.ts'
import { say } from './terminal.ts'
import { withDatabase } from './with-database.ts'

export const addDemoCommand = (program: Command): void => {
  program
    .command('demo')
    .addArgument(new Argument('[state]', 'state to see').choices(Object.keys(DEMO_STATES)))
    .description('put a person of the demonstration into a state; without one, list the states')
    .action((name: string | undefined) => (name === undefined ? listStates() : showState(name)))
}

const listStates = (): void => {
  const lines = Object.entries(DEMO_STATES).map(
    ([name, { email, says }]) => `${name.padEnd(16)} ${email}: ${says}`,
  )
  say(lines.join('\n'))
}

const showState = (name: string): Promise<void> =>
  withDatabase('en', async (database, config) => {
    const { email, says, path } = await putDemoState(name, { ...database, config, now: new Date() })
    say(`${email}: ${says}.\n${config.publicUrl}${path}`)
  })
