/** The suggestions of the address bar are two pages of their own for each window: a second of a processor while a visit is measured. */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright switches off: of two such flags a browser takes the last only. */
const offInPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Flags of Chromium by itself: it asks nobody but the servers of the page, and draws the page alone. */
export const browserFlags = [
  '--disable-quic',
  '--disable-background-networking',
  `--disable-features=${[...offInPlaywright, ...suggestions].join()}`,
]
