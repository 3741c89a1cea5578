import { setupServer } from 'msw/node'

/** The network of the tests: what a test does not answer is an error. */
export const server = setupServer()
