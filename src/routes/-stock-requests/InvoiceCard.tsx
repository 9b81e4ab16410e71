import { useState } from 'react'
import type { StockOrder } from '../../api/contract/stock-requests.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToday } from '../-stock/use-today.ts'
import { useRequestCommands } from './use-request-commands.ts'

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The invoice of whoever sends: series, number and day, as long as the request is open. */
export function InvoiceCard({ request, total }: { readonly request: StockOrder; readonly total: string }) {
  const { t, tFailure } = useI18n()
  const today = useToday()
  const { isBusy, refusal, setInvoice } = useRequestCommands()
  const { invoice } = request
  const [series, setSeries] = useState(invoice.invoiceSeries ?? '')
  const [number, setNumber] = useState(invoice.invoiceId ?? '')
  const [day, setDay] = useState(invoice.invoiceDate)
  const isChanged =
    orNull(series) !== invoice.invoiceSeries ||
    orNull(number) !== invoice.invoiceId ||
    day !== invoice.invoiceDate
  const ability = request.abilities.invoice
  const isOff = ability !== true
  return (
    <section className="stock-card" aria-label={t('stock.invoice')}>
      <header className="stock-card__head">
        <h2>{t('stock.invoice')}</h2>
        <Button
          size="small"
          variant="quiet"
          disabledReason={
            isOff
              ? tFailure(ability)
              : isBusy
                ? t('form.sending')
                : isChanged
                  ? null
                  : t('stock.nothingChanged')
          }
          onPress={() =>
            setInvoice({
              request,
              body: { invoiceId: orNull(number), invoiceSeries: orNull(series), invoiceDate: day },
            })
          }
        >
          {t('stock.save')}
        </Button>
      </header>
      <div className="invoice-fields">
        <TextField
          label={t('stock.invoiceSeries')}
          value={series}
          onChange={setSeries}
          maxLength={254}
          isReadOnly={isOff}
        />
        <TextField
          label={t('stock.invoiceId')}
          value={number}
          onChange={setNumber}
          maxLength={254}
          isReadOnly={isOff}
        />
        <DateField
          label={t('stock.invoiceDate')}
          today={today}
          value={day}
          onChange={setDay}
          isDisabled={isOff}
          isClearable
        />
        <p>
          <span>{t('stock.requests.total')}</span>
          <b>{total}</b>
        </p>
      </div>
      {refusal !== null && (
        <p role="alert" data-tone="danger">
          {refusal}
        </p>
      )}
    </section>
  )
}
