import { act, render, screen } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { aPerson } from '../test/person.ts'
import { useFocusMemory } from './focus-memory.ts'

function Frame() {
  useFocusMemory()
  return (
    <>
      <Link to="/form">To the form</Link>
      <main id="content">
        <Outlet />
      </main>
    </>
  )
}

function List() {
  return (
    <>
      <h1>Games</h1>
      <Later>
        <Link to="/game/7">Papaya</Link>
        <Link to="/game/8">Mango</Link>
      </Later>
    </>
  )
}

function Game() {
  return (
    <Later>
      <h1>A game</h1>
      <Link to="/">Back</Link>
    </Later>
  )
}

function Form() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <h1>A form</h1>
      <input ref={field} />
    </>
  )
}

/** What is shown when it has loaded. */
function Later({ children }: { children: React.ReactNode }) {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true))
    return () => clearTimeout(timer)
  }, [])
  return isLoaded ? children : 'Loading'
}

const open = () => {
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: '/', Component: List },
        { path: '/game/:id', Component: Game },
        { path: '/form', Component: Form },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return { person: aPerson(), back: () => act(() => router.navigate(-1)) }
}

const follow = async (person: ReturnType<typeof aPerson>, name: string) => {
  const link = await screen.findByRole('link', { name })
  act(() => link.focus())
  await person.keyboard('{Enter}')
}

test('the page that was opened first leaves the focus alone', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Mango' })).toBeVisible()
  expect(document.body).toHaveFocus()
})

test('the focus goes to the heading of a page once it is there, and back to the link that was left', async () => {
  const { person, back } = open()
  await follow(person, 'Mango')
  expect(await screen.findByRole('heading', { name: 'A game' })).toHaveFocus()
  await back()
  expect(screen.getByRole('heading', { name: 'Games' })).toHaveFocus()
  expect(await screen.findByRole('link', { name: 'Mango' })).toHaveFocus()
})

test('without a link that was left, the heading keeps the focus', async () => {
  const { person } = open()
  await follow(person, 'Papaya')
  await follow(person, 'Back')
  await screen.findByRole('link', { name: 'Papaya' })
  expect(screen.getByRole('heading', { name: 'Games' })).toHaveFocus()
})

test('a link that stays and a field that takes it keep the focus', async () => {
  const { person, back } = open()
  await follow(person, 'To the form')
  expect(screen.getByRole('textbox')).toHaveFocus()
  await back()
  await follow(person, 'Mango')
  await person.click(screen.getByRole('link', { name: 'To the form' }))
  await back()
  const link = screen.getByRole('link', { name: 'To the form' })
  act(() => link.focus())
  expect(await screen.findByRole('heading', { name: 'A game' })).toBeVisible()
  expect(link).toHaveFocus()
})
