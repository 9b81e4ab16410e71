import { Link } from '@tanstack/react-router'
import { ArrowRight, CircleX, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { SALE_CAUSES, type SaleCause } from '../../domain/cart/sale-cause.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { saleCauseText } from '../../i18n/sale-cause-text.ts'
import type { Cure } from './cures.ts'
import './sellability.css'

/** Why a product is not sold, each cause with the link to its cure; what only is told beside it is quieter. */
export function SaleCauses({
  causes,
  cureOf,
  children,
}: {
  readonly causes: readonly SaleCause[]
  readonly cureOf?: (cause: SaleCause) => Cure | null
  /** Rows after the causes. */
  readonly children?: ReactNode
}) {
  const i18n = useI18n()
  if (causes.length === 0 && !children) return null
  return (
    <ul className="sale-causes">
      {causes.map((cause) => {
        const cure = cureOf?.(cause)
        const stops = SALE_CAUSES[cause.code].stops
        return (
          <li key={cause.code} data-stops={stops || undefined}>
            {stops ? <CircleX aria-hidden="true" /> : <Info aria-hidden="true" />}
            <span>
              {saleCauseText(cause, i18n)}
              {cure && (
                <>
                  {' '}
                  <Link className="sale-causes__cure" {...cure.link}>
                    {i18n.t(cure.label)}
                    <ArrowRight aria-hidden="true" />
                  </Link>
                </>
              )}
            </span>
          </li>
        )
      })}
      {children}
    </ul>
  )
}
