import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time.ts'

it('drops what is sent before the last one has settled', () => {
  const send = vi.fn<(id: number) => void>()
  const { result, rerender } = renderHook(useOneAtATime)
  result.current.once(send)(1)
  result.current.once(send)(2)
  rerender()
  result.current.once(send)(3)
  expect(send.mock.calls).toEqual([[1]])
  result.current.settle()
  result.current.once(send)(4)
  expect(send.mock.calls).toEqual([[1], [4]])
})
