import { useI18n } from '../../i18n/I18n.tsx'
import { orderExamples } from './order-example.ts'
import { AsideCard } from './UnitPage.tsx'
import type { CountryFormModel } from './use-country-form.ts'

/** What an order comes to by what is written now: today, and from the day of the next change on. */
export function OrderExampleCard({ model }: { readonly model: CountryFormModel }) {
  const { t, formats, intl } = useI18n()
  const { today, values } = model
  const examples = orderExamples(values, today)
  const [first] = examples
  if (!first) return null
  const tax = examples.find((example) => example.tax !== null)?.tax
  const rows = [
    { name: t('network.example.net'), cells: examples.map(({ net }) => formats.amount(net)) },
    ...(tax
      ? [
          {
            name: t('network.example.tax', { name: tax.name }),
            cells: examples.map((example) =>
              example.tax === null
                ? '—'
                : `${formats.number(example.tax.percent)} % · ${formats.amount(example.tax.amount)}`,
            ),
          },
        ]
      : []),
    ...(examples.some(({ dollars }) => dollars !== null)
      ? [
          {
            name: t('network.example.dollars'),
            cells: examples.map(({ dollars }) => (dollars === null ? '—' : formats.amount(dollars))),
          },
        ]
      : []),
    { name: t('network.example.points'), cells: examples.map(({ points }) => formats.number(points)) },
  ]
  const day = (of: string) =>
    of === today
      ? t('network.example.today')
      : t('network.example.from', {
          day: intl.formatDate(`${of}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
        })
  return (
    <AsideCard
      title={t('network.example.title', { amount: `${values.currencySymbol}${formats.amount(first.total)}` })}
    >
      <table className="order-example">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('network.example.what')}</span>
            </th>
            {examples.map((example) => (
              <th key={example.day} scope="col">
                {day(example.day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                // A column a day.
                <td key={at} data-changed={cell !== cells[0] || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </AsideCard>
  )
}
