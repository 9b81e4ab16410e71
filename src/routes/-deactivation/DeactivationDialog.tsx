import { Link } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { failureCode } from '../../i18n/failure-messages.ts'
import {
  productDeactivationMachine,
  type DeactivationFacts,
  type DeactivationOutcome,
  type DeactivationRequest,
} from '../../machines/processes/product-deactivation.machine.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AlertDecisionDialog } from '../-form/DecisionDialog.tsx'
import './deactivation.css'

const isOutcome = (error: unknown): error is Error & { readonly code: string } =>
  isApiFailure(error) && error.status >= 400 && error.status < 500

/** The calls of a deactivation; a refusal is an outcome, anything else a defect. */
export interface DeactivationCalls {
  readonly loadFacts: (signal: AbortSignal) => Promise<DeactivationFacts>
  readonly deactivate: (version: number) => Promise<unknown>
}

const useDeactivation = (recordId: number, calls: DeactivationCalls, onDone: () => void) => {
  const loadFacts = useEffectEvent(calls.loadFacts)
  const deactivate = useEffectEvent(calls.deactivate)
  const [machine] = useState(() =>
    productDeactivationMachine.provide({
      actors: {
        loadingFacts: fromPromise<DeactivationFacts, { readonly recordId: number }>(({ signal }) =>
          loadFacts(signal),
        ),
        deactivatingProduct: fromPromise<DeactivationOutcome, DeactivationRequest>(async ({ input }) => {
          try {
            await deactivate(input.version)
            return { _tag: 'Deactivated' }
          } catch (error) {
            if (!isOutcome(error)) throw error
            return { _tag: 'Refusal', code: error.code }
          }
        }),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { recordId } })
  const complete = useEffectEvent(onDone)
  useEffect(() => {
    const subscription = actor.subscribe({ complete: () => complete() })
    return () => subscription.unsubscribe()
  }, [actor])
  return actor
}

/** What differs between a product and a category: the sentences that say what is done and why it is not. */
interface DeactivationWords {
  readonly title: string
  readonly free: string
  readonly blocked: string
}

/** Deactivates a record after naming the stores, orders, products and combos that it concerns. */
export function DeactivationDialog({
  recordId,
  calls,
  words,
  onDone,
  onClose,
}: {
  readonly recordId: number
  readonly calls: DeactivationCalls
  readonly words: DeactivationWords
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { t, tFailure, formats } = useI18n()
  const actor = useDeactivation(recordId, calls, onDone)
  const state = useSelector(actor, (snapshot) => snapshot)
  const { facts, refusal } = state.context
  const isChecking = state.matches('checking')
  const isSending = state.matches('submitting')
  const isConfirmable = state.matches('confirming') || isSending
  return (
    <AlertDecisionDialog
      title={words.title}
      onClose={onClose}
      action={
        isConfirmable || isChecking ? (
          <Button
            variant="danger"
            disabledReason={isSending ? t('form.sending') : isChecking ? t('deactivation.loading') : null}
            onPress={() => actor.send({ type: 'deactivation.confirm' })}
          >
            {t('deactivation.confirm')}
          </Button>
        ) : (
          <Button onPress={() => actor.send({ type: 'deactivation.check' })}>
            {t('deactivation.check')}
          </Button>
        )
      }
    >
      <div className="deactivation">
        {refusal !== null && !isChecking && (
          <Banner tone="danger">
            {refusal === 'version_conflict'
              ? t('deactivation.changed')
              : // The codes of the server and of the machine are failure codes.
                tFailure(failureCode(refusal))}
          </Banner>
        )}
        {isChecking && <SkeletonRows rows={3} label={t('deactivation.loading')} />}
        {state.matches('unchecked') && <Banner tone="danger">{t('deactivation.unchecked')}</Banner>}
        {state.matches('blocked') && facts && (
          <>
            <p>{words.blocked}</p>
            <EffectList
              rows={[
                ...facts.stores.map(({ name, committed }) => [name, committed] as const),
                [
                  t('deactivation.elsewhere', { count: facts.elsewhere?.stores ?? 0 }),
                  facts.elsewhere?.committed ?? 0,
                ] as const,
              ]
                .filter(([, committed]) => committed > 0)
                .map(([name, committed]) => [
                  name,
                  t('deactivation.committed', { count: formats.number(committed) }),
                ])}
            />
            {facts.orders.length > 0 && (
              <div>
                <p>{t('deactivation.orders')}</p>
                <p className="deactivation__orders">
                  {facts.orders.map(({ id, number }) => (
                    <Link key={id} to="/orders/$order" params={{ order: String(id) }}>
                      {number}
                    </Link>
                  ))}
                </p>
              </div>
            )}
            {((facts.requests?.length ?? 0) > 0 || (facts.elsewhere?.requests ?? 0) > 0) && (
              <div>
                <p>
                  {t('deactivation.requests', {
                    count: (facts.requests?.length ?? 0) + (facts.elsewhere?.requests ?? 0),
                  })}
                </p>
                <p className="deactivation__orders">
                  {(facts.requests ?? []).map(({ id, number, storeId, store }) => (
                    <Link
                      key={id}
                      to="/stock-management/$store/requests/$request"
                      params={{ store: String(storeId), request: String(id) }}
                    >
                      {`${number} · ${store}`}
                    </Link>
                  ))}
                </p>
              </div>
            )}
          </>
        )}
        {isConfirmable && facts && <Effects facts={facts} free={words.free} />}
      </div>
    </AlertDecisionDialog>
  )
}

const NOWHERE_ELSE = { stores: 0, quantity: 0, committed: 0 }

function Effects({
  facts: { stores, elsewhere = NOWHERE_ELSE, combos, products = [], productCount = 0 },
  free,
}: {
  readonly facts: DeactivationFacts
  readonly free: string
}) {
  const { t, formats } = useI18n()
  return (
    <>
      <p>{free}</p>
      {productCount > 0 && (
        <div>
          <p>{t('deactivation.products', { count: productCount })}</p>
          <EffectList count={productCount} rows={products.map(({ name, sku }) => [name, sku])} />
        </div>
      )}
      <div>
        <p>{t('deactivation.stock', { count: stores.length + elsewhere.stores })}</p>
        <EffectList
          rows={[
            ...stores.map(({ name, quantity }) => [name, quantity] as const),
            ...(elsewhere.stores === 0
              ? []
              : [[t('deactivation.elsewhere', { count: elsewhere.stores }), elsewhere.quantity] as const]),
          ].map(([name, quantity]) => [
            name,
            t('deactivation.quantity', { count: formats.number(quantity) }),
          ])}
        />
      </div>
      {combos.length > 0 && (
        <div>
          <p>{t('deactivation.combos', { count: combos.length })}</p>
          <EffectList rows={combos.map(({ name, sku }) => [name, sku])} />
        </div>
      )}
    </>
  )
}

const MAX_ROWS = 8

function EffectList({
  rows,
  count = rows.length,
}: {
  readonly rows: ReadonlyArray<readonly [name: string, detail: ReactNode]>
  readonly count?: number
}) {
  const { t } = useI18n()
  return (
    <ul className="deactivation__names">
      {rows.slice(0, MAX_ROWS).map(([name, detail], at) => (
        <li key={at} className="deactivation__effect">
          {name} <span className="muted">{detail}</span>
        </li>
      ))}
      {count > Math.min(MAX_ROWS, rows.length) && (
        <li className="muted">{t('list.andMore', { count: count - Math.min(MAX_ROWS, rows.length) })}</li>
      )}
    </ul>
  )
}
