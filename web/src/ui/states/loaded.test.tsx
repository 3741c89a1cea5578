import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { renderPart } from '../../test/render-part.tsx'
import { Loaded } from './loaded.tsx'

type Load = () => Promise<string[]>

function List({ load }: { load: Load }) {
  const query = useQuery({ queryKey: ['list'], queryFn: load })
  return (
    <Loaded query={query} skeleton="Loading" failed="No list" empty={{ title: 'Empty' }}>
      {(names) => names.join()}
    </Loaded>
  )
}

function open(load: Load) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderPart(
    <QueryClientProvider client={queryClient}>
      <List load={load} />
    </QueryClientProvider>,
  )
}

test('what fails to load says so with its reason, and can be retried', async () => {
  let isDown = true
  open(async () => {
    if (isDown) throw new ApiError({ code: 'INTERNAL', text: 'Out of order', status: 500 })
    return ['Papaya']
  })
  expect(screen.getByText('Loading')).toBeVisible()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('No list')).toBeVisible()
  expect(screen.getByText('Out of order')).toBeVisible()
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('Papaya')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty list says so', async () => {
  open(async () => [])
  expect(await screen.findByText('Empty')).toBeVisible()
})

test('without a skeleton, nothing is shown while the data load', () => {
  const loading = { data: undefined, error: null, refetch: () => undefined }
  renderPart(
    <Loaded query={loading} skeleton={null}>
      {() => 'Loaded'}
    </Loaded>,
  )
  expect(document.querySelector('.mantine-Skeleton-root')).toBeNull()
})
