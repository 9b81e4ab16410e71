import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { MapBoundary } from './MapBoundary.tsx'

it('a map that cannot be drawn says so in its place, and is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const draw = vi.fn<() => void>().mockImplementationOnce(() => {
    throw new Error('Failed to initialize WebGL')
  })
  function MapOfTest() {
    useEffect(draw, [])
    return <p>Map</p>
  }
  const { user } = renderPage(() => (
    <>
      <p>14 calle 3-51</p>
      <MapBoundary>
        <MapOfTest />
      </MapBoundary>
    </>
  ))
  expect(await screen.findByText('The map did not load')).toBeTruthy()
  expect(screen.getByText('14 calle 3-51')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Map')).toBeTruthy()
})

it('a map whose part did not arrive is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi
    .fn(() => Promise.resolve(() => <p>Map</p>))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const LazyMap = lazyComponent(load)
  const { user } = renderPage(() => (
    <MapBoundary>
      <LazyMap />
    </MapBoundary>
  ))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Map')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
