import { Headset, History, Lock } from 'lucide-react'
import { useT } from '../../../i18n/I18n.tsx'

/** Until when the products of an order change, and by whom. */
export function WhoMayChange() {
  const t = useT()
  return (
    <section className="line-change__card">
      <h3>{t('lineChange.who')}</h3>
      <ul className="line-change__effects">
        <li>
          <Headset aria-hidden="true" />
          <span>{t('lineChange.who.before')}</span>
        </li>
        <li>
          <Lock aria-hidden="true" />
          <span>{t('lineChange.who.packing')}</span>
        </li>
        <li>
          <History aria-hidden="true" />
          <span>{t('lineChange.who.history')}</span>
        </li>
      </ul>
    </section>
  )
}
