/** The key that does the same as what it stands beside; said to nobody, because the thing itself has `aria-keyshortcuts`. */
export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className="kbd" aria-hidden="true">
      {children}
    </kbd>
  )
}
