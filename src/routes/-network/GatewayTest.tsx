import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleX, PlugZap } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { NETWORK_KEY } from '../../api/client/network.queries.ts'
import type { StoreGateway } from '../../api/contract/unit-documents.contract.ts'
import type { GatewayKind } from '../../domain/billing/store-gateway.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../-shared/use-now.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { optionalMessage } from '../../i18n/optional-message.ts'

/** Whether a gateway is complete, what it answered last, and the button that asks it, also with values that are not saved. */
export function GatewayTest({
  storeId,
  kind,
  saved,
  gatewayId,
  unsaved,
}: {
  readonly storeId: StoreId
  readonly kind: GatewayKind
  readonly saved: StoreGateway | undefined
  readonly gatewayId: number
  readonly unsaved: Readonly<Record<string, string>>
}) {
  const { t, tFailure, formats } = useI18n()
  const invalidate = useInvalidate()
  const now = useNow(60_000)
  const missing = (saved?.missing ?? []).filter((name) => (unsaved[name] ?? '') === '')
  const test = useMutation({
    mutationFn: () =>
      api.testStoreGateway({
        params: { id: storeId, kind },
        body: { gatewayId, ...(Object.keys(unsaved).length > 0 && { values: unsaved }) },
        toast: 'none',
      }),
    onSuccess: () => invalidate([NETWORK_KEY]),
  })
  const answer = test.data ?? saved?.testResult ?? null
  const isIncomplete = missing.length > 0 || gatewayId === 0
  return (
    <div className="gateway__test">
      {isIncomplete ? (
        <span data-tone="missing">
          <CircleDashed aria-hidden="true" />
          {t('network.gateway.lacks', {
            fields: [
              ...(gatewayId === 0 ? [t('network.gateway.provider')] : []),
              // Fields of the gateway.
              ...missing.map((name) => optionalMessage(t, `network.gateway.${name}`)),
            ].join(', '),
          })}
        </span>
      ) : test.error ? (
        <span data-tone="danger">
          <CircleX aria-hidden="true" />
          {tFailure(isApiFailure(test.error) ? test.error.code : 'smth_wrong')}
        </span>
      ) : answer === null ? (
        <span data-tone="done">
          <CircleCheck aria-hidden="true" />
          {t('network.gateway.complete')}
        </span>
      ) : (
        <span data-tone={answer.ok ? 'done' : 'danger'} role="status">
          {answer.ok ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
          {optionalMessage(t, `network.gateway.answer.${answer.code}`)}
          {saved?.testedAt && !test.data && (
            <small>{` ${formats.day(saved.testedAt, new Date(now))} ${formats.time(saved.testedAt)}`}</small>
          )}
        </span>
      )}
      <Button
        size="small"
        icon={<PlugZap aria-hidden="true" />}
        disabledReason={
          isIncomplete ? t('network.gateway.testLater') : test.isPending ? t('form.sending') : null
        }
        onPress={() => test.mutate()}
      >
        {t(Object.keys(unsaved).length > 0 ? 'network.gateway.testNew' : 'network.gateway.test')}
      </Button>
    </div>
  )
}
