/** An e-mail address that writes to somebody; where it is too long for its line it breaks before the @. */
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
