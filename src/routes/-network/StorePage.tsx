import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import { GapList } from './GapList.tsx'
import { DocumentsPart } from './DocumentsPart.tsx'
import { GatewaysForm } from './GatewaysForm.tsx'
import { HoursForm } from './HoursForm.tsx'
import { StoreForm } from './StoreForm.tsx'
import { StoreParts } from './StoreParts.tsx'
import { UnitTrail } from './UnitPage.tsx'
import type { StoreTab } from './unit-links.ts'
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
        <div className="form-page">
          <div className="form-page__scroll" data-aside>
            <div className="form-page__sheet">
              <UnitTrail path={store.path} />
              <StoreParts store={store} current="documents" />
              <h1>{store.name}</h1>
              <DocumentsPart level="store" owner={store} />
            </div>
            <div className="unit-aside">
              <GapList store={store} />
            </div>
          </div>
        </div>
      )
  }
}
