import { screen, within } from '@testing-library/react'
import * as Schema from 'effect/Schema'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../tests/components/render.tsx'
import { DateInput, DateRangeInput, DateTimeInput, TimeInput } from './date-inputs.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useContractForm } from './use-contract-form.ts'

const Body = Schema.Struct({
  day: Schema.String,
  publishedAt: Schema.String,
  opensAt: Schema.Int,
  period: Schema.Struct({ from: Schema.String, to: Schema.String }),
})
interface Values {
  readonly day: string | null
  readonly publishedAt: string | null
  readonly opensAt: number | null
  readonly period: { readonly from: string; readonly to: string } | null
}

function DatesForm({
  defaults,
  send = async () => ({}),
}: {
  readonly defaults: Values
  readonly send?: (body: typeof Body.Type) => Promise<object>
}) {
  const contract = useContractForm({
    schema: Body,
    defaults,
    labels: { day: 'Day', publishedAt: 'Published', opensAt: 'Opens', period: 'Period' },
    toBody: (values) => values,
    send,
    onDone: () => undefined,
  })
  const { form } = contract
  return (
    <FormDialog title="Dates" contract={contract} onClose={() => undefined}>
      <form.AppField name="day">{() => <DateInput />}</form.AppField>
      <form.AppField name="publishedAt">{() => <DateTimeInput />}</form.AppField>
      <form.AppField name="opensAt">{() => <TimeInput />}</form.AppField>
      <form.AppField name="period">{() => <DateRangeInput isOptional />}</form.AppField>
    </FormDialog>
  )
}

const part = (group: string, name: RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole('spinbutton', { name })

it('types a day, a time, a moment on the clocks of the country and a range', async () => {
  const send = vi.fn(async (_body: typeof Body.Type) => ({}))
  const { user } = renderPage(() => (
    <DatesForm defaults={{ day: null, publishedAt: null, opensAt: null, period: null }} send={send} />
  ))
  const type = async (group: string, name: RegExp, digits: string) => {
    await screen.findByRole('group', { name: group })
    part(group, name).focus()
    await user.keyboard(digits)
  }
  await type('Day', /^month/, '02292028')
  await type('Published', /^month/, '112020261830')
  await type('Opens', /^hour/, '0745')
  await type('Period (optional)', /^month, Start/, '1120202611302026')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(send.mock.calls[0]?.[0]).toEqual({
    day: '2028-02-29',
    // Guatemala is six hours behind UTC.
    publishedAt: '2026-11-21T00:30:00.000Z',
    opensAt: 465,
    period: { from: '2026-11-20', to: '2026-11-30' },
  })
})

it('chooses a day in the calendar', async () => {
  const { user } = renderPage(() => (
    <DatesForm defaults={{ day: '2026-11-20', publishedAt: null, opensAt: 0, period: null }} />
  ))
  const day = await screen.findByRole('group', { name: 'Day' })
  await user.click(within(day).getByRole('button', { name: /Calendar/ }))
  await user.click(await screen.findByRole('button', { name: /November 9, 2026/ }))
  expect(day.textContent).toBe('11/9/2026')
})

it('empties an optional field, and reports an empty one that is required', async () => {
  const { user } = renderPage(() => (
    <DatesForm
      defaults={{
        day: null,
        publishedAt: null,
        opensAt: null,
        period: { from: '2026-11-01', to: '2026-11-02' },
      }}
    />
  ))
  const period = await screen.findByRole('group', { name: 'Period (optional)' })
  await user.click(within(period).getByRole('button', { name: 'Clear' }))
  expect(within(period).queryByRole('button', { name: 'Clear' })).toBeNull()
  expect(period.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getAllByText('Complete this field')).toHaveLength(4)
  expect(document.activeElement).toBe(part('Day', /^month/))
})
