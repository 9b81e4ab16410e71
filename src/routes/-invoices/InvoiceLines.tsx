import { useQuery } from '@tanstack/react-query'
import { orderInvoiceQuery } from '../../api/client/invoices.queries.ts'
import type { OrderId } from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useT } from '../../i18n/I18n.tsx'
import { SectionHeading } from '../-shared/SectionHeading.tsx'
import './invoice-lines.css'

/** The lines of the document that counts, each with its own part of the discount and of the tax. */
export function InvoiceLines({ orderId, formats }: { readonly orderId: OrderId; readonly formats: Formats }) {
  const t = useT()
  const { data: invoice } = useQuery(orderInvoiceQuery(orderId))
  const shown = invoice?.document
  if (!shown || shown.lines.length === 0) return null
  const discount = (amount: Cents) => (amount === 0 ? '' : `−${formats.amount(amount)}`)
  return (
    <section className="order-section">
      <SectionHeading>{t('invoice.lines')}</SectionHeading>
      <div className="invoice-lines">
        <table className="table">
          <thead>
            <tr>
              <th scope="col" data-numeric>
                {t('invoice.line.quantity')}
              </th>
              <th scope="col">{t('invoice.line.description')}</th>
              <th scope="col" data-numeric>
                {t('invoice.line.price')}
              </th>
              <th scope="col" data-numeric>
                {t('invoice.line.discount')}
              </th>
              <th scope="col" data-numeric>
                {shown.taxName}
              </th>
              <th scope="col" data-numeric>
                {t('invoice.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.lines.map((line) => (
              <tr key={line.number}>
                <td data-numeric>{line.quantity}</td>
                <td>{line.description}</td>
                <td data-numeric>{formats.amount(line.unitPrice)}</td>
                <td data-numeric data-minus>
                  {discount(line.discount)}
                </td>
                <td data-numeric>{formats.amount(line.tax)}</td>
                <td data-numeric>{formats.amount(line.total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('invoice.total')}
              </th>
              <td data-numeric data-minus>
                {discount(shown.discount)}
              </td>
              <td data-numeric>{formats.amount(shown.tax)}</td>
              <td data-numeric>
                <b>{formats.money(shown.total)}</b>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
