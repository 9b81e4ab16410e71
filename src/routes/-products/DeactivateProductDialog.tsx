import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import {
  productDeactivationMachine,
  type DeactivationFacts,
  type DeactivationOutcome,
  type DeactivationRequest,
} from '../../machines/processes/product-deactivation.machine.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { keepFocusOnPage } from '../-shared/focus.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { textOf } from '../-resource/resource-view.ts'

const isOutcome = (error: unknown): error is Error & { readonly code: string } =>
  isApiFailure(error) && error.status >= 400 && error.status < 500

/** The calls of the process; a refusal is an outcome, anything else a defect. */
const useDeactivation = (productId: ProductId, onDone: () => void) => {
  const { language } = useI18n()
  const invalidate = useInvalidate()
  const machine = useMemo(
    () =>
      productDeactivationMachine.provide({
        actors: {
          loadingFacts: fromPromise<DeactivationFacts, { readonly productId: number }>(async ({ signal }) => {
            const facts = await api.productDeactivation({ params: { id: productId }, signal, toast: 'none' })
            return {
              ...facts,
              combos: facts.combos.map((combo) => ({
                sku: combo.sku,
                name: textOf(combo, 'name', language),
              })),
            }
          }),
          deactivatingProduct: fromPromise<DeactivationOutcome, DeactivationRequest>(async ({ input }) => {
            try {
              await api.updateProduct({
                params: { id: productId },
                body: { status: 'inactive' },
                ifMatch: input.version,
              })
              return { _tag: 'Deactivated' }
            } catch (error) {
              if (!isOutcome(error)) throw error
              return { _tag: 'Refusal', code: error.code }
            }
          }),
        },
      }),
    [productId, language],
  )
  const actor = useActorRef(machine, { input: { productId } })
  const complete = useEffectEvent(() => {
    invalidate([PRODUCTS_KEY])
    onDone()
  })
  useEffect(() => {
    const subscription = actor.subscribe({ complete: () => complete() })
    return () => subscription.unsubscribe()
  }, [actor])
  return actor
}

/** Deactivates a product after naming the stores, orders and combos that it concerns. */
export function DeactivateProductDialog({
  product,
  onClose,
}: {
  readonly product: Product
  readonly onClose: () => void
}) {
  const { t, tFailure, formats, language } = useI18n()
  const actor = useDeactivation(product.id, onClose)
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => keepFocusOnPage, [])
  const { facts, refusal } = state.context
  const isChecking = state.matches('checking')
  const isSending = state.matches('submitting')
  const isConfirmable = state.matches('confirming') || isSending
  return (
    <Dialog
      title={t('product.deactivation.title', { name: textOf(product, 'name', language) })}
      isOpen
      size="small"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must press Cancel */}
          <Button variant="quiet" autoFocus onPress={onClose}>
            {t('form.cancel')}
          </Button>
          {isConfirmable || isChecking ? (
            <Button
              variant="danger"
              disabledReason={
                isSending ? t('form.sending') : isChecking ? t('product.deactivation.loading') : null
              }
              onPress={() => actor.send({ type: 'deactivation.confirm' })}
            >
              {t('product.deactivation.confirm')}
            </Button>
          ) : (
            <Button onPress={() => actor.send({ type: 'deactivation.check' })}>
              {t('product.deactivation.check')}
            </Button>
          )}
        </>
      }
    >
      <div className="form-stack">
        {refusal !== null && !isChecking && (
          <Banner tone="danger">
            {refusal === 'version_conflict'
              ? t('product.deactivation.changed')
              : // The codes of the server and of the machine are failure codes.
                tFailure(refusal as AnyFailureCode)}
          </Banner>
        )}
        {isChecking && <SkeletonRows rows={3} label={t('product.deactivation.loading')} />}
        {state.matches('unchecked') && <Banner tone="danger">{t('product.deactivation.unchecked')}</Banner>}
        {state.matches('blocked') && facts && (
          <>
            <p>{t('product.deactivation.blocked')}</p>
            <EffectList
              rows={facts.stores
                .filter(({ committed }) => committed > 0)
                .map(({ name, committed }) => [
                  name,
                  t('product.deactivation.committed', { count: formats.number(committed) }),
                ])}
            />
          </>
        )}
        {isConfirmable && facts && <Effects facts={facts} />}
      </div>
    </Dialog>
  )
}

function Effects({ facts: { stores, combos } }: { readonly facts: DeactivationFacts }) {
  const { t, formats } = useI18n()
  return (
    <>
      <p>{t('product.deactivation.free')}</p>
      <div>
        <p>{t('product.deactivation.stock', { count: stores.length })}</p>
        <EffectList
          rows={stores.map(({ name, quantity }) => [
            name,
            t('product.deactivation.quantity', { count: formats.number(quantity) }),
          ])}
        />
      </div>
      {combos.length > 0 && (
        <div>
          <p>{t('product.deactivation.combos', { count: combos.length })}</p>
          <EffectList rows={combos.map(({ name, sku }) => [name, sku])} />
        </div>
      )}
    </>
  )
}

const MAX_ROWS = 8

function EffectList({ rows }: { readonly rows: ReadonlyArray<readonly [name: string, detail: ReactNode]> }) {
  const { t } = useI18n()
  return (
    <ul className="form-names">
      {rows.slice(0, MAX_ROWS).map(([name, detail], at) => (
        <li key={at} className="product-effect">
          {name} <span className="muted">{detail}</span>
        </li>
      ))}
      {rows.length > MAX_ROWS && (
        <li className="muted">{t('list.andMore', { count: rows.length - MAX_ROWS })}</li>
      )}
    </ul>
  )
}
