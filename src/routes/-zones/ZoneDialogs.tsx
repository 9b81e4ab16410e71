import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { limitQuery, zonePreviewQuery } from '../../api/client/zones.queries.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type {
  CountryId,
  DeliveryAreaId,
  DeliveryCityId,
  DeliveryStateId,
  ZoneId,
} from '../../domain/shared/ids.ts'
import { StateChange } from '../../api/contract/zones.contract.ts'
import { cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { FormDialog } from '../-form/FormDialog.tsx'
import { useContractForm } from '../-form/use-contract-form.ts'
import { LoadErrorLine } from '../-shared/LoadError.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { AssignStoreDialog } from './AssignStoreDialog.tsx'
import { lostAddresses } from './lost-addresses.ts'
import { nodeId, type PlaceLevel, type ZoneNode } from './zone-node.ts'
import type { ZonesPageProps } from './zone-search.ts'

/** The dialogs of the page's URL: a new place, another name, a deletion. */
export function ZoneDialogs({
  search,
  nodes,
  countryId,
  change,
}: ZonesPageProps & { readonly nodes: readonly ZoneNode[]; readonly countryId: CountryId }) {
  const { dialog, itemId, openId } = search
  const close = () => change({ dialog: undefined, itemId: undefined })
  const chosen = nodes.find(
    ({ id }) => id === (itemId ?? (openId === undefined ? 0 : nodeId('limit', openId))),
  )
  if (dialog === 'state' || ((dialog === 'city' || dialog === 'zone') && chosen))
    return (
      <PlaceDialog
        level={dialog}
        parentId={chosen?.recordId ?? countryId}
        parentName={dialog === 'state' ? null : (chosen?.name ?? null)}
        edited={null}
        onClose={close}
      />
    )
  if (dialog === 'rename' && chosen && chosen.level !== 'limit')
    return <PlaceDialog level={chosen.level} parentId={0} parentName={null} edited={chosen} onClose={close} />
  if (dialog === 'assign' && chosen && chosen.limitCount > 0)
    return <AssignStoreDialog place={chosen} nodes={nodes} countryId={countryId} onClose={close} />
  if (dialog === 'delete' && chosen)
    return (
      <DeleteDialog
        node={chosen}
        onClose={close}
        onDone={() => change({ dialog: undefined, itemId: undefined, openId: undefined })}
      />
    )
  return null
}

type Body = { readonly name: string }

/** The call that makes or renames a place of a level. */
const sendPlace = (
  level: PlaceLevel,
  { name }: Body,
  parentId: number,
  edited: ZoneNode | null,
): Promise<unknown> => {
  // Ids of rows of their level.
  const id = edited?.recordId as never
  const ifMatch = edited?.version ?? 0
  switch (level) {
    case 'state':
      return edited
        ? api.updateDeliveryState({ params: { id }, body: { name }, ifMatch })
        : api.createDeliveryState({ body: { name, countryId: parentId as CountryId } })
    case 'city':
      return edited
        ? api.updateDeliveryCity({ params: { id }, body: { name }, ifMatch })
        : api.createDeliveryCity({ body: { name, stateId: parentId as DeliveryStateId } })
    case 'zone':
      return edited
        ? api.updateDeliveryArea({ params: { id }, body: { name }, ifMatch })
        : api.createDeliveryArea({ body: { name, cityId: parentId as DeliveryCityId } })
  }
}

function PlaceDialog({
  level,
  parentId,
  parentName,
  edited,
  onClose,
}: {
  readonly level: PlaceLevel
  readonly parentId: number
  readonly parentName: string | null
  readonly edited: ZoneNode | null
  readonly onClose: () => void
}) {
  const { t } = useI18n()
  const form = useContractForm<Body, Body, unknown>({
    schema: StateChange,
    defaults: { name: edited?.name ?? '' },
    ...(edited ? { version: edited.version, valuesOf: placeOfConflict } : {}),
    labels: { name: t('zones.field.name') },
    toBody: ({ name }) => ({ name: name.trim() }),
    send: (body) => sendPlace(level, body, parentId, edited),
    invalidates: [KEYS.zones],
    errorFields: { delivery_zone_already_exist: 'name' },
    onDone: onClose,
  })
  const title = edited ? t('zones.renameTitle', { name: edited.name }) : t(`zones.add.${level}`)
  return (
    <FormDialog title={title} contract={form} onClose={onClose} size="small" placement="centre">
      {parentName !== null && <p className="muted">{t('zones.inPlace', { name: parentName })}</p>}
      <form.form.AppField name="name">{(field) => <field.TextInput />}</form.form.AppField>
    </FormDialog>
  )
}

const placeOfConflict = (current: unknown) => {
  // With `version_conflict` the server sends the place.
  const place = current as { readonly name: string; readonly version: number } | undefined
  return place ? { values: { name: place.name }, version: place.version } : null
}

const DELETE = {
  state: (id: number) => api.deleteDeliveryState({ params: { id: id as DeliveryStateId } }),
  city: (id: number) => api.deleteDeliveryCity({ params: { id: id as DeliveryCityId } }),
  zone: (id: number) => api.deleteDeliveryArea({ params: { id: id as DeliveryAreaId } }),
  limit: (id: number) => api.deleteDeliveryZone({ params: { id: id as ZoneId } }),
} as const

function DeleteDialog({
  node,
  onClose,
  onDone,
}: {
  readonly node: ZoneNode
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { t } = useI18n()
  const invalidate = useInvalidate()
  // The row leaves the tree before its dialog does.
  const [{ level, name, recordId }] = useState(node)
  return (
    <ConfirmDialog
      title={t('zones.deleteTitle', { name })}
      confirm={t('zones.delete')}
      action={() => DELETE[level](recordId)}
      onClose={onClose}
      onDone={() => {
        invalidate([KEYS.zones])
        onDone()
      }}
    >
      {level === 'limit' && <LossOfDeletion id={recordId as ZoneId} />}
      <p>{t(level === 'limit' ? 'zones.deleteLimit' : 'zones.deletePlace')}</p>
    </ConfirmDialog>
  )
}

/** How many addresses nobody serves once a limit is gone. */
function LossOfDeletion({ id }: { readonly id: ZoneId }) {
  const { t } = useI18n()
  const limitAnswer = useQuery(limitQuery(id))
  const limit = limitAnswer.data
  const previewAnswer = useQuery({
    ...zonePreviewQuery({
      id,
      countryId: limit?.countryId ?? (0 as CountryId),
      polygon: limit?.polygon ?? [],
      storeId: limit?.storeId ?? null,
      status: 'inactive',
      minOrderAmount: cents(0),
      deliveryFee: cents(0),
      deliveryMinutes: 0,
      closedUntil: null,
      isDeleted: true,
    }),
    enabled: limit !== undefined,
  })
  const failed = [limitAnswer, previewAnswer].find(({ error }) => error !== null)
  if (failed)
    return (
      <LoadErrorLine
        title={t('zones.deleteLossError')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  const preview = previewAnswer.data
  return preview === undefined ? (
    <Skeleton height={20} />
  ) : (
    <p role="status">
      <b>{t('zones.deleteLoss', { count: lostAddresses(preview) })}</b>
    </p>
  )
}
