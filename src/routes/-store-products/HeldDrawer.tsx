import { Coins, ListTree, StoreIcon, Trash2 } from 'lucide-react'
import { storeProductQuery } from '../../api/client/store-products.queries.ts'
import type { ProductId, StoreId } from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { DetailWithAuditTab } from '../-audit/DetailWithAuditTab.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DescriptionItem, DescriptionList, DrawerSection } from '../-list/DrawerParts.tsx'
import { RecordActions } from '../-list/RecordActions.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { ComponentTable } from './ComponentTable.tsx'
import { toHeldRow, type HeldBy, type HeldListController, type HeldRow } from './held-list.ts'
import { useMoneyOf } from './use-money-of.ts'

const HeldForm = lazyComponent(async () => (await import('./HeldForm.tsx')).HeldForm)
const UnassignDialog = lazyComponent(async () => (await import('./UnassignDialog.tsx')).UnassignDialog)

/** One product at one store: what it sells for there, and what there is of it. */
export function HeldDrawer({
  by,
  storeId,
  productId,
  list,
}: {
  readonly by: HeldBy
  readonly storeId: StoreId
  readonly productId: ProductId
  readonly list: HeldListController
}) {
  const { t, language } = useI18n()
  const close = () => list.change({ openId: undefined })
  const closeDialog = () => list.change({ dialog: undefined })
  return (
    <DetailDrawer
      id={by === 'product' ? storeId : productId}
      query={storeProductQuery(storeId, productId)}
      label={t('storeProduct.one')}
      onClose={close}
    >
      {(record) => {
        const row = toHeldRow(by, record)
        const name = textOf(record, 'name', language)
        const title = t('storeProduct.editTitle', { name, store: row.storeName })
        return {
          title: (
            <>
              <RecordIcon src={row.image} size={40} />
              <span>{by === 'product' ? row.storeName : name}</span>
            </>
          ),
          subtitle: (
            <>
              {by === 'product' ? name : row.storeName} · {row.sku}
              {row.status !== 'active' && (
                <>
                  {' '}
                  <Tag>{t(`product.status.${row.status}`)}</Tag>
                </>
              )}
            </>
          ),
          body: (
            <>
              <DetailWithAuditTab list={list} label={title} entity="storeProduct" id={row.recordId}>
                <HeldDetail row={row} />
              </DetailWithAuditTab>
              {list.search.dialog === 'edit' && (
                <HeldForm record={record} title={title} onClose={closeDialog} />
              )}
              {list.search.dialog === 'unassign' && (
                <UnassignDialog row={row} name={name} onClose={closeDialog} onDone={close} />
              )}
            </>
          ),
          footer: (
            <RecordActions
              recordName={title}
              actions={[
                {
                  id: 'edit',
                  label: t('storeProduct.edit'),
                  icon: Coins,
                  ability:
                    row.abilities.price === true || row.abilities.availability === true
                      ? true
                      : row.abilities.stock,
                  onPress: () => list.change({ dialog: 'edit' }),
                },
                by === 'product'
                  ? {
                      id: 'ofStore',
                      label: t('storeProduct.allOfStore', { store: row.storeName }),
                      icon: ListTree,
                      link: { to: '/catalogs/stores/$store', params: { store: String(storeId) } },
                    }
                  : {
                      id: 'ofProduct',
                      label: t('storeProduct.allOfProduct', { name }),
                      icon: StoreIcon,
                      link: { to: '/catalogs/$product/stores', params: { product: String(productId) } },
                    },
                {
                  id: 'delete',
                  label: t('storeProduct.unassign'),
                  icon: Trash2,
                  ability: row.abilities.unassign,
                  onPress: () => list.change({ dialog: 'unassign' }),
                },
              ]}
            />
          ),
        }
      }}
    </DetailDrawer>
  )
}

function HeldDetail({ row }: { readonly row: HeldRow }) {
  const { t, formats } = useI18n()
  const money = useMoneyOf(row.countryId)
  const amount = (own: Cents | null, base: Cents | null) =>
    own !== null ? money(own) : base === null ? null : t('storeProduct.ofCountry', { amount: money(base) })
  const limit = (own: number | null, base: number) =>
    own === null ? t('storeProduct.ofTheProduct', { count: base }) : formats.number(own)
  const isCombo = row.type === 'combo'
  return (
    <>
      <DrawerSection title={t('storeProduct.section.terms')}>
        <DescriptionList>
          <DescriptionItem name={t('storeProduct.field.price')}>
            {amount(row.price, row.base.price) ?? t('storeProduct.noPrice')}
          </DescriptionItem>
          <DescriptionItem name={t('storeProduct.field.cost')}>
            {amount(row.cost, row.base.cost)}
          </DescriptionItem>
          <DescriptionItem name={t('storeProduct.field.minPurchase')}>
            {limit(row.minPurchase, row.base.minPurchase)}
          </DescriptionItem>
          <DescriptionItem name={t('storeProduct.field.maxPurchase')}>
            {limit(row.maxPurchase, row.base.maxPurchase)}
          </DescriptionItem>
          <DescriptionItem name={t('storeProduct.field.isAvailable')}>
            {t(row.isAvailable ? 'product.yes' : 'product.no')}
          </DescriptionItem>
        </DescriptionList>
      </DrawerSection>
      <DrawerSection title={t('storeProduct.section.stock')}>
        <DescriptionList>
          <DescriptionItem name={t(isCombo ? 'storeProduct.field.assembled' : 'storeProduct.field.quantity')}>
            {formats.number(row.quantity)}
          </DescriptionItem>
          <DescriptionItem name={t('storeProduct.field.compromise')}>
            {formats.number(row.compromise)}
          </DescriptionItem>
          {!isCombo && (
            <DescriptionItem name={t('storeProduct.field.compromiseCombo')}>
              {formats.number(row.compromiseCombo)}
            </DescriptionItem>
          )}
          <DescriptionItem name={t('storeProduct.field.available')}>
            {formats.number(row.available)}
          </DescriptionItem>
        </DescriptionList>
      </DrawerSection>
      {row.components.length > 0 && (
        <DrawerSection title={t('storeProduct.section.components')}>
          <ComponentTable components={row.components} combos={0} />
        </DrawerSection>
      )}
    </>
  )
}
