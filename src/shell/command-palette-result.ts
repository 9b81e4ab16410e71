import type { useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import type { MessageKey } from '../i18n/catalogues.ts'

export type PaletteRouter = ReturnType<typeof useRouter>

export interface CommandPaletteResult {
  readonly id: string
  readonly name: string
  readonly detail?: string
  readonly key?: string
  readonly icon: ReactNode
  /** Why it cannot be run now. */
  readonly disabledReason?: string | null
  readonly run: (router: PaletteRouter) => void
}

export interface CommandPaletteGroup {
  readonly title: MessageKey
  readonly results: readonly CommandPaletteResult[]
}

export const paletteIcon = (meta: LucideIcon) => createElement(meta, { 'aria-hidden': true })
