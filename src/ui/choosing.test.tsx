import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../tests/components/render.tsx'
import { Button } from './Button.tsx'
import { ComboBox } from './ComboBox.tsx'
import { Menu, MenuItem, MenuTrigger } from './Menu.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Select } from './Select.tsx'
import { TabPanel, Tabs } from './Tabs.tsx'

const STORES = [
  { id: 1, name: 'Norte' },
  { id: 2, name: 'Sur' },
  { id: 3, name: 'Oeste', isDisabled: true },
  { id: 4, name: 'Surco' },
]
const focused = () => document.activeElement
const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('Select', () => {
  function StoreSelect({ onChange, error }: { onChange: (id: number) => void; error?: string }) {
    const [value, setValue] = useState<number | null>(null)
    return (
      <Select
        label="Store"
        options={STORES}
        value={value}
        error={error}
        onChange={(id) => {
          setValue(id)
          onChange(id)
        }}
      />
    )
  }

  it('opens by keyboard, skips disabled options and selects with Enter', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<StoreSelect onChange={onChange} />)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(optionNames()).toEqual(STORES.map(({ name }) => name))
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChange.mock.calls).toEqual([[4]])
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole('button', { name: /Store/ }).textContent).toBe('Surco')
    await expect.poll(focused).toBe(screen.getByRole('button', { name: /Store/ }))
  })

  it('supports type-ahead', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<StoreSelect onChange={onChange} />)
    await user.tab()
    await user.keyboard('su')
    expect(onChange).toHaveBeenLastCalledWith(2)
  })

  it('selects nothing on Escape', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<StoreSelect onChange={onChange} />)
    await user.click(screen.getByRole('button', { name: /Store/ }))
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('is described by its error', () => {
    renderUi(<StoreSelect onChange={vi.fn()} error="Choose a store" />)
    expect(screen.getByRole('button', { name: /Store/, description: 'Choose a store' })).not.toBeNull()
  })
})

describe('ComboBox', () => {
  function StoreComboBox({ onChange }: { onChange: (id: number | null) => void }) {
    const [value, setValue] = useState<number | null>(null)
    return (
      <ComboBox
        label="Store"
        options={STORES}
        value={value}
        onChange={(id) => {
          setValue(id)
          onChange(id)
        }}
      />
    )
  }

  it('shows options that contain the typed text and selects the marked one with Enter', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<StoreComboBox onChange={onChange} />)
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Store' })
    await user.click(input)
    await user.keyboard('sur')
    expect(optionNames()).toEqual(['Sur', 'Surco'])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(4)
    expect(input.value).toBe('Surco')
  })

  it('says that no option matches', async () => {
    const { user } = renderUi(<StoreComboBox onChange={vi.fn()} />)
    await user.click(screen.getByRole('combobox', { name: 'Store' }))
    await user.keyboard('xyz')
    expect(within(screen.getByRole('listbox')).getByText('No options')).not.toBeNull()
  })

  it('restores the selected option when a text without match is left', async () => {
    const { user } = renderUi(<StoreComboBox onChange={vi.fn()} />)
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Store' })
    await user.click(input)
    await user.keyboard('norte{ArrowDown}{Enter}')
    await user.keyboard('xyz')
    await user.tab()
    expect(input.value).toBe('Norte')
  })

  it('selects nothing when it is emptied', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<StoreComboBox onChange={onChange} />)
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Store' })
    await user.click(input)
    await user.keyboard('norte{ArrowDown}{Enter}')
    await user.clear(input)
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})

describe('Menu', () => {
  const renderMenu = (onAction: (key: unknown) => void) =>
    renderUi(
      <MenuTrigger>
        <Button>Options</Button>
        <Menu aria-label="Options of the order" onAction={onAction} disabledKeys={['print']}>
          <MenuItem id="copy">Copy</MenuItem>
          <MenuItem id="print">Print</MenuItem>
          <MenuItem id="share">Share</MenuItem>
        </Menu>
      </MenuTrigger>,
    )

  it('opens with arrow down, skips disabled items, runs the action and returns the focus', async () => {
    const onAction = vi.fn()
    const { user } = renderMenu(onAction)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    await expect.poll(focused).toBe(screen.getByRole('menuitem', { name: 'Copy' }))
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe(screen.getByRole('menuitem', { name: 'Share' }))
    await user.keyboard('{Enter}')
    expect(onAction.mock.calls.map(([key]) => key as unknown)).toEqual(['share'])
    expect(screen.queryByRole('menu')).toBeNull()
    await expect.poll(focused).toBe(screen.getByRole('button', { name: 'Options' }))
  })

  it('does nothing on Escape or on a press of a disabled item', async () => {
    const onAction = vi.fn()
    const { user } = renderMenu(onAction)
    await user.click(screen.getByRole('button', { name: 'Options' }))
    await user.click(screen.getByRole('menuitem', { name: 'Print' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(onAction).not.toHaveBeenCalled()
  })
})

describe('RadioGroup', () => {
  const CHOICES = [
    { id: 'cash', name: 'Cash' },
    { id: 'card', name: 'Card', detail: 'Charged at once' },
    { id: 'credit', name: 'Credit', isDisabled: true },
  ] as const

  function PaymentChoice({ onChange }: { onChange: (id: string) => void }) {
    const [value, setValue] = useState<string | null>(null)
    return (
      <RadioGroup
        label="Method"
        choices={CHOICES}
        value={value}
        error={value === null ? 'Choose a method' : null}
        onChange={(id) => {
          setValue(id)
          onChange(id)
        }}
      />
    )
  }

  it('is one tab stop whose arrow keys select and skip disabled options', async () => {
    const onChange = vi.fn()
    const { user } = renderUi(<PaymentChoice onChange={onChange} />)
    expect(screen.getByRole('radiogroup', { name: 'Method', description: 'Choose a method' })).not.toBeNull()
    await user.tab()
    await user.keyboard(' {ArrowDown}{ArrowDown}')
    expect(onChange.mock.calls.map(([id]) => id as unknown)).toEqual(['cash', 'card', 'cash'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cash' }).checked).toBe(true)
    await user.tab()
    expect(focused()).toBe(document.body)
  })
})

describe('Tabs', () => {
  function DrawerTabs() {
    const [selected, setSelected] = useState<'data' | 'orders'>('data')
    return (
      <Tabs
        label="Sections"
        tabs={[
          { id: 'data', name: 'Data' },
          { id: 'orders', name: 'Orders', count: 12 },
        ]}
        selected={selected}
        onSelect={setSelected}
      >
        <TabPanel id="data">The data</TabPanel>
        <TabPanel id="orders">The orders</TabPanel>
      </Tabs>
    )
  }

  it('shows the panel of the tab that arrow keys reach, and wraps around', async () => {
    const { user } = renderUi(<DrawerTabs />)
    expect(screen.getByRole('tabpanel', { name: 'Data' }).textContent).toBe('The data')
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: /Orders/ }).getAttribute('aria-selected')).toBe('true')
    expect(screen.getByRole('tabpanel').textContent).toBe('The orders')
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel', { name: 'Data' })).not.toBeNull()
  })
})
