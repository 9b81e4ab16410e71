import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from '../../tests/components/render.tsx'
import { Pager } from './Pager.tsx'

const renderRange = (offset: number) => {
  renderUi(<Pager offset={offset} limit={20} count={713} onOffset={() => undefined} />)
  return screen.getByText(/ of 713/).textContent
}

describe('the range of rows of a pager', () => {
  it('ends with the last row', () => {
    expect(renderRange(700)).toMatch(/^701\D713 of 713$/)
  })

  it('is empty past the last page', () => {
    expect(renderRange(1_999_960)).toMatch(/^0\D0 of 713$/)
  })
})
