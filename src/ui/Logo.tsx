/** The product's mark: an order slip with its torn edge. */
export function Logo({ size = 26 }: { readonly size?: number }) {
  return (
    <svg className="logo" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path
        d="M5 1h16a4 4 0 0 1 4 4v16.5c0 .9-1 1.3-1.6.8L21.5 21l-2.1 1.7a1.500 1.500 0 0 1-1.9 0L15.5 21l-1.6 1.4a1.4 1.4 0 0 1-1.800 0L10.5 21l-2 1.7a1.500 1.500 0 0 1-1.9 0L4.5 21l-1.9 1.300c-.6.5-1.600.1-1.600-.8V5a4 4 0 0 1 4-4Z"
        fill="var(--accent)"
      />
      <path
        d="M17 7.8a5 5 0 1 0 0 6.4"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
