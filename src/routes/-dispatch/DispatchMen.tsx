import type { DeliveryMan } from '../../api/contract/organisation.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'

interface DispatchMenProps {
  readonly men: readonly DeliveryMan[]
  readonly chosenId: number | null
  /** How many orders the chosen one would get. */
  readonly more: number
  readonly onChoose: (id: number) => void
}

/** Who is at the store and gets the selected orders, and who is out. */
export function DispatchMen({ men, chosenId, more, onChoose }: DispatchMenProps) {
  const { t } = useI18n()
  const here = men.filter(({ status }) => status === 'active')
  const away = men.filter(({ status }) => status !== 'active')
  return (
    <aside className="dispatch__men" aria-label={t('dispatch.men')}>
      <h2>{t('dispatch.here', { count: here.length })}</h2>
      <ul>
        {here.map((man) => {
          const name = `${man.firstName} ${man.lastName}`
          const isChosen = man.id === chosenId
          return (
            <li key={man.id}>
              <button type="button" aria-pressed={isChosen} onClick={() => onChoose(man.id)}>
                <Avatar name={name} size={36} />
                <span>
                  <b>{name}</b>
                  <small>
                    {isChosen && more > 0
                      ? t('dispatch.wouldCarry', { count: man.openOrders + more })
                      : t('ordersBulk.carries', { count: man.openOrders })}
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {away.length > 0 && <h2>{t('dispatch.away', { count: away.length })}</h2>}
      <ul>
        {away.map((man) => {
          const name = `${man.firstName} ${man.lastName}`
          return (
            <li key={man.id} className="dispatch__away">
              <Avatar name={name} size={36} />
              <span>
                <b>{name}</b>
                <small>
                  {t(`deliveryManStatus.${man.status}`)}, {t('ordersBulk.carries', { count: man.openOrders })}
                </small>
              </span>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
