import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { isPageAllowed } from '../../domain/access/pages.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { DrawerSection } from '../-list/DrawerParts.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { MessageWays } from '../-marketing/MessageWays.tsx'
import type { Partner, PartnerKind } from './partners-resources.ts'
import { pageSearch } from '../-shared/page-search.ts'
import './partners.css'

const PartnerOperatorsDialog = lazyComponent(
  async () => (await import('./PartnerOperatorsDialog.tsx')).PartnerOperatorsDialog,
)

/** Who works at a distributor or supplier, and what keeps it from being deleted. */
export function PartnerDetail({ kind, partner }: { readonly kind: PartnerKind; readonly partner: Partner }) {
  const t = useT()
  const { permissions } = useAppContext()
  const [isAssigning, setAssigning] = useState(false)
  const { operators, productCount = 0 } = partner
  return (
    <>
      <DrawerSection title={t('partner.operators')} action={<OperatorsLink kind={kind} partner={partner} />}>
        <p className="muted">{t('partner.operatorsNote')}</p>
        {operators.length === 0 ? (
          <p>{t('partner.noOperators')}</p>
        ) : (
          <ul className="partner-operators">
            {operators.map((operator) => (
              <Operator key={operator.id} operator={operator} />
            ))}
          </ul>
        )}
        {partner.abilities.update === true && isPageAllowed(permissions, '/operators') && (
          <Button size="small" icon={<UserPlus aria-hidden="true" />} onPress={() => setAssigning(true)}>
            {t('partner.assign')}
          </Button>
        )}
        {isAssigning && (
          <PartnerOperatorsDialog kind={kind} partner={partner} onClose={() => setAssigning(false)} />
        )}
      </DrawerSection>
      <MessageWays
        name={partner.name}
        ways={{
          mail: {
            send: (body, idempotencyKey) =>
              api.mailPartner({
                // The id of the kind.
                params: { userId: partner.id },
                body: { type: kind, ...body },
                idempotencyKey,
                toast: 'none',
              }),
          },
        }}
      />
      <DrawerSection title={t('partner.depends')}>
        <p>
          {operators.length === 0 && productCount === 0
            ? t('partner.nothing')
            : t('partner.dependsOn', { operators: operators.length, products: productCount })}
        </p>
      </DrawerSection>
    </>
  )
}

function OperatorsLink({ kind, partner }: { readonly kind: PartnerKind; readonly partner: Partner }) {
  const t = useT()
  const { permissions } = useAppContext()
  if (!isPageAllowed(permissions, '/operators')) return null
  return (
    // The list of operators has these filters.
    <Link to="/operators" search={pageSearch({ [`${kind}Id`]: partner.id })}>
      {t('partner.seeOperators')}
    </Link>
  )
}

function Operator({ operator: { id, name, role } }: { readonly operator: Partner['operators'][number] }) {
  const { permissions } = useAppContext()
  return (
    <li>
      <Avatar name={name} src={null} size={32} />
      <span>
        {isPageAllowed(permissions, '/operators') ? (
          // The list of operators shows one beside it.
          <Link to="/operators" search={pageSearch({ openId: id })}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}{' '}
        <span className="muted">{role}</span>
      </span>
    </li>
  )
}
