import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import './map-error.css'

/** A map that cannot be drawn, as without WebGL, leaves the page and its fields usable. */
export function MapBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'map'} errorComponent={MapError}>
      {children}
    </CatchBoundary>
  )
}

function MapError({ reset }: ErrorComponentProps) {
  const t = useT()
  return (
    <div className="map-error">
      <ErrorState title={t('ui.mapError')} onRetry={reset}>
        {t('ui.mapErrorText')}
      </ErrorState>
    </div>
  )
}
