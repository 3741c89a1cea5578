import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/**
 * Runs a mutation that no component observes: in a list with buttons for each game, `useMutation` would take longer
 * than rendering the button itself. Rejects with the mutation's error.
 */
export const runMutation = <Data, Variables, Result>(
  queryClient: QueryClient,
  options: MutationOptions<Data, Error, Variables, Result>,
  variables: Variables,
): Promise<Data> => queryClient.getMutationCache().build(queryClient, options).execute(variables)
