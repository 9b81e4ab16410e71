/** A mail link; a long address breaks before the @. */
export function MailLink({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <a className="drawer-link" href={`mailto:${email}`}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  )
}
