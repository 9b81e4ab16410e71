import { CircleAlert, ClockAlert, Moon, Tag, TicketPercent, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { maxQuantity } from '../../../domain/cart/cart-line.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import { announce } from '../../../ui/announce.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useStoresOpenToday } from '../time/use-stores-open-today.ts'
import { usePersistentField } from '../steps/use-persistent-field.ts'
import { useIsTimeOverStep, useTimeNotice } from '../time/use-time-notice.ts'
import { lineChangeMessage } from './line-change-message.ts'
import { isShort, refusalOfLine } from './line-refusal.ts'
import { LineRescue } from './LineRescue.tsx'
import { NoticeAnswer } from './NoticeAnswer.tsx'
import { useLostReductions } from './use-lost-reductions.ts'

/** Answers have the keys A to C where the store is closed for today. */
const MAX_STORES = 2

/** What the caller has to hear, heaviest first: what cannot be placed, what was said and has changed, what costs more now. */
export function CallerNotices() {
  const t = useT()
  const formats = useFormats()
  const isOpen = useCallState((snapshot) => ['editing', 'review'].includes(phaseOf(snapshot)))
  const short = useCallState(
    ({ context }) =>
      context.lines.filter((line) => {
        const refusal = refusalOfLine(context, line)
        return refusal !== null && isShort(refusal, line)
      }),
    (a, b) => a.length === b.length && a.every((line, index) => line === b[index]),
  )
  const time = useTimeNotice()
  const isTimeHere = !useIsTimeOverStep()
  const { lost, tell } = useLostReductions()
  const prices = useCallState(({ context }) => context.lineChanges).filter(
    ({ kind }) => kind === 'price_changed',
  )
  const [told, setTold] = usePersistentField<readonly string[]>('notices', 'told', [])
  const untold = prices
    .map((change) => lineChangeMessage(change, t, formats))
    .filter((text) => !told.includes(text))
  const textOfLost = ({ amount, name }: (typeof lost)[number]): string =>
    amount === 0
      ? t('priceRules.lostGift', { name })
      : t('priceRules.lost', { name, amount: formats.amount(amount) })
  useAloud(time === null ? '' : `${time.title}. ${time.text}`)
  useAloud(lost.map(textOfLost).join('. '))
  useAloud(untold.join('. '))
  const waiting = short.length + (time !== null && isTimeHere ? 1 : 0) + lost.length
  if (!isOpen || waiting + untold.length === 0) return null
  return (
    <section className="caller-notices" aria-label={t('calls.notice.title')}>
      <h3>
        {t('calls.notice.title')}
        <span>
          {t('calls.notice.count', {
            kind: untold.length === 0 ? 'waiting' : waiting === 0 ? 'calm' : 'both',
            waiting,
            calm: untold.length,
          })}
        </span>
      </h3>
      <ul>
        {short.map((line, index) => {
          const left = maxQuantity(line.product)
          return (
            <Notice
              key={line.product.productId}
              tone="danger"
              icon={CircleAlert}
              title={t('calls.notice.short', { name: line.product.name, left, wanted: line.quantity })}
              text={t('calls.notice.shortText')}
            >
              <LineRescue line={line} hasKey={index === 0} />
            </Notice>
          )
        })}
        {time !== null && isTimeHere && (
          <Notice
            tone="warning"
            icon={time.isLaterDay ? Moon : ClockAlert}
            title={time.title}
            text={time.text}
          >
            <NoticeAnswer answerKey="A" isTime onPress={time.accept}>
              {time.acceptLabel}
            </NoticeAnswer>
            {time.isLaterDay && <OpenStoreAnswers />}
            {time.slowest !== null && <SlowestAnswer product={time.slowest} />}
          </Notice>
        )}
        {lost.map((entry, index) => (
          <Notice key={entry.name} tone="warning" icon={TicketPercent} title={textOfLost(entry)}>
            <NoticeAnswer
              answerKey={index === 0 && time?.isLaterDay !== true ? 'B' : null}
              onPress={() => tell(entry)}
            >
              {t('priceRules.told')}
            </NoticeAnswer>
          </Notice>
        ))}
        {untold.map((text) => (
          <Notice key={text} tone="calm" icon={Tag} title={text}>
            <NoticeAnswer answerKey={null} onPress={() => setTold([...told, text])}>
              {t('priceRules.told')}
            </NoticeAnswer>
          </Notice>
        ))}
      </ul>
    </section>
  )
}

/** Announces a text when it changes. */
const useAloud = (text: string): void => {
  const say = useEffectEvent(() => announce(text, 'assertive'))
  useEffect(() => {
    if (text !== '') say()
  }, [text])
}

function Notice({
  children,
  icon: Icon,
  text,
  title,
  tone,
}: {
  readonly children: ReactNode
  readonly icon: LucideIcon
  readonly text?: string
  readonly title: string
  readonly tone: 'danger' | 'warning' | 'calm'
}) {
  return (
    <li className="caller-notice" data-tone={tone}>
      <Icon aria-hidden="true" />
      <p>
        <b>{title}</b>
        {text !== undefined && <small>{text}</small>}
      </p>
      <span className="caller-notice__answers">{children}</span>
    </li>
  )
}

/** The stores that are open while that of the address is closed. */
function OpenStoreAnswers() {
  const t = useT()
  const formats = useFormats()
  const { send } = useCall()
  const stores = useStoresOpenToday().slice(0, MAX_STORES)
  return stores.map(({ id, name, time }, index) => (
    <NoticeAnswer
      key={id}
      answerKey={index === 0 ? 'B' : 'C'}
      onPress={() => send({ type: 'address.pickup', storeId: id })}
    >
      {t('calls.notice.pickup', { store: name, time: formats.time(time) })}
    </NoticeAnswer>
  ))
}

function SlowestAnswer({
  product: { name, productId },
}: {
  readonly product: NonNullable<NonNullable<ReturnType<typeof useTimeNotice>>['slowest']>
}) {
  const t = useT()
  const { actor } = useCall()
  return (
    <NoticeAnswer answerKey={null} onPress={() => actor.send({ type: 'cart.line.remove', productId })}>
      {t('newOrder.removeLine', { name })}
    </NoticeAnswer>
  )
}
