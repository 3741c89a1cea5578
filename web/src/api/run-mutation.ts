import type { MutationOptions, QueryClient } from '@tanstack/react-query'

/**
 * Runs a mutation that no component follows: in a list with buttons for each game, `useMutation` would take longer than
 * the button itself. Rejects with the error of the mutation.
 */
export function runMutation<Data, Variables, Result>(
  queryClient: QueryClient,
  options: MutationOptions<Data, Error, Variables, Result>,
  variables: Variables,
): Promise<Data> {
  return queryClient.getMutationCache().build(queryClient, options).execute(variables)
}
