import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

function Shell() {
  const main = useFocusOnNavigation(() => undefined)
  return (
    <>
      <Link to="/orders">Orders</Link>
      <button>Notifications</button>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

/** The shell at a path; the page of the orders comes when `load` is called. */
const renderShell = (path: string) => {
  let load = () => {}
  const loaded = new Promise<void>((done) => {
    load = done
  })
  const root = createRootRoute({ component: Shell })
  const home = createRoute({ getParentRoute: () => root, path: '/' })
  const orders = createRoute({
    getParentRoute: () => root,
    path: '/orders',
    loader: () => loaded,
    pendingMs: 0,
    pendingComponent: () => 'Loading',
    component: () => <h1>All orders</h1>,
  })
  const router = createRouter({
    routeTree: root.addChildren([home, orders]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  // The registered router type is the application's; this test router replaces it.
  render(<RouterProvider router={router as never} />)
  const arrive = async () => {
    load()
    await screen.findByRole('heading', { name: 'All orders' })
    await vi.waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe('/orders'))
    await act(async () => {})
  }
  return { user: userEvent.setup(), arrive }
}
const main = () => screen.getByRole('main')
const bell = () => screen.getByRole('button', { name: 'Notifications' })

it('moves to the page that a link has opened, also where the link kept the focus', async () => {
  const { user, arrive } = renderShell('/')
  await user.click(await screen.findByRole('link', { name: 'Orders' }))
  await arrive()
  expect(document.activeElement).toBe(main())
})

it('moves to the first page when nothing has the focus', async () => {
  const { arrive } = renderShell('/orders')
  await screen.findByText('Loading')
  await arrive()
  expect(document.activeElement).toBe(main())
})

it('leaves the focus with what has it before the first page is there', async () => {
  const { arrive } = renderShell('/orders')
  await screen.findByText('Loading')
  bell().focus()
  await arrive()
  expect(document.activeElement).toBe(bell())
})

it('leaves the focus with what was reached by a key while the page was loading', async () => {
  const { user, arrive } = renderShell('/')
  await user.click(await screen.findByRole('link', { name: 'Orders' }))
  await screen.findByText('Loading')
  await user.keyboard('{Tab}')
  expect(document.activeElement).toBe(bell())
  await arrive()
  expect(document.activeElement).toBe(bell())
})

it('moves to the page where the focus went back by itself, as with a menu that closes', async () => {
  const { user, arrive } = renderShell('/')
  await user.click(await screen.findByRole('link', { name: 'Orders' }))
  bell().focus()
  await arrive()
  expect(document.activeElement).toBe(main())
})
