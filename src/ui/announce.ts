const regions = new Map<'polite' | 'assertive', HTMLElement>()

const regionOf = (politeness: 'polite' | 'assertive'): HTMLElement => {
  const existing = regions.get(politeness)
  if (existing?.isConnected) return existing
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('aria-live', politeness)
  region.setAttribute('aria-atomic', 'true')
  // React Aria hides what is outside an open modal; this region must stay announced.
  region.dataset['liveAnnouncer'] = 'true'
  document.body.append(region)
  regions.set(politeness, region)
  return region
}

/** Announces a text to screen readers without moving the focus; assertive interrupts. */
export const announce = (text: string, politeness: 'polite' | 'assertive' = 'polite'): void => {
  const region = regionOf(politeness)
  region.textContent = ''
  // The same text is announced again only after the region was empty.
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
