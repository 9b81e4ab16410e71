import type { ReactNode } from 'react'
import { Mark } from '../../ui/Mark.tsx'
import { LanguageStrip } from './LanguageStrip.tsx'
import './login.css'
import { Weave } from './Weave.tsx'

/** What every page before the sign-in looks like: the woven band and one column. */
export function LoginFrame({ foot, children }: { readonly foot: string; readonly children: ReactNode }) {
  return (
    <div className="login">
      <Weave />
      <main className="login__side">
        <LanguageStrip />
        <div className="login__form">
          <p className="login__logo">
            <Mark size={32} />
            Comanda
          </p>
          {children}
        </div>
        <p className="login__foot">{foot}</p>
      </main>
    </div>
  )
}
