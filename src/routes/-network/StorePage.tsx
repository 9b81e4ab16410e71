import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import { GapList } from './GapList.tsx'
import { DocumentsPart } from './DocumentsPart.tsx'
import { GatewaysForm } from './GatewaysForm.tsx'
import { HoursForm } from './HoursForm.tsx'
import { InvoicingCard } from './InvoicingCard.tsx'
import { NumbersLeftCard } from './NumbersLeftCard.tsx'
import { StoreForm } from './StoreForm.tsx'
import { StoreHead } from './UnitHead.tsx'
import type { StoreTab } from './unit-links.ts'
import '../-form/record-form.css'
import './network.css'

/** One part of the page of a store. */
export function StorePage({ store, tab }: { readonly store: StoreRecord; readonly tab: StoreTab }) {
  switch (tab) {
    case 'data':
      return <StoreForm edited={store} franchisorId={null} />
    case 'hours':
      return <HoursForm edited={store} />
    case 'gateways':
      return <GatewaysForm edited={store} />
    case 'documents':
      return (
        <div className="record-form">
          <header className="record-form__head">
            <StoreHead store={store} tab="documents" />
          </header>
          <div className="record-form__scroll">
            <div className="record-form__plain">
              <DocumentsPart level="store" owner={store} />
            </div>
            <aside className="record-form__aside">
              <InvoicingCard unit={store} />
              {store.invoicing.numbers && <NumbersLeftCard numbers={store.invoicing.numbers} />}
              <GapList store={store} />
            </aside>
          </div>
        </div>
      )
  }
}
