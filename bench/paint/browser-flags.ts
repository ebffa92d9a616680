/** The address bar's suggestions are two extra pages per window, which cost a second of CPU time during a visit. */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Features that Playwright disables; repeated because a browser uses only the last such flag. */
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

/** Flags that stop Chromium's own requests and extra pages. */
export const browserFlags = [
  '--disable-quic',
  '--disable-background-networking',
  `--disable-features=${[...offInPlaywright, ...suggestions].join()}`,
]
