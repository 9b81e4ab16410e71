import type { ReactNode } from 'react'
import { Logo } from '../../ui/Logo.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import './login.css'

/** The layout of every page before the sign-in: the woven band and one column. */
export function LoginLayout({ footer, children }: { readonly footer: string; readonly children: ReactNode }) {
  return (
    <div className="login">
      <div className="login-pattern" aria-hidden="true" />
      <main className="login__side">
        <LanguageSwitcher />
        <div className="login__form">
          <p className="login__logo">
            <Logo size={32} />
            Comanda
          </p>
          {children}
        </div>
        <p className="login__foot">{footer}</p>
      </main>
    </div>
  )
}
