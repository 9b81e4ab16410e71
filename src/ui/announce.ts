const regions = new Map<'polite' | 'assertive', HTMLElement>()

const regionOf = (politeness: 'polite' | 'assertive'): HTMLElement => {
  const existing = regions.get(politeness)
  if (existing?.isConnected) return existing
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('aria-live', politeness)
  region.setAttribute('aria-atomic', 'true')
  // React Aria hides what is outside an open modal; what is said must be heard there too.
  region.dataset['liveAnnouncer'] = 'true'
  document.body.append(region)
  regions.set(politeness, region)
  return region
}

/** Says something to a screen reader without moving the focus; assertive interrupts. */
export const announce = (text: string, politeness: 'polite' | 'assertive' = 'polite'): void => {
  const region = regionOf(politeness)
  region.textContent = ''
  // The same words twice are only heard twice when the region was empty in between.
  setTimeout(() => {
    region.textContent = text
  }, 50)
}
