/**
 * The certificate of a mail server of tests, valid for `localhost` from 2020 to the first day of 2100, and its key, which
 * is none of anything that is in use.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBZjCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEwMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDhIg6yOINPKZwAU
3rnuWj9vi3zG72+WOEljcvNOvFYCt/FU/HX3ZbfACiep50toRP0v9kl/DrvKgIH8
IIJtcUujTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBQNb/5mJVhDfT0oKJUG8O1QqBgQtTAKBggqhkjOPQQD
AgNHADBEAh8Ook3YbZneIj28/yD27ZPQyiZnwpLu/cKYPbdoA1dhAiEAqawD9F0y
R0uqt+16dGywuyGfhcBUQdOXjl/NQnFhTL0=
-----END CERTIFICATE-----`

export const certificateEnd = Date.UTC(2100, 0, 1)

export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgquHnYB3SDbji8Mvr
y8lnwLQwwxkSC08G9l6iRJiNUQ2hRANCAAQ4SIOsjiDTymcAFN657lo/b4t8xu9v
ljhJY3LzTrxWArfxVPx192W3wAonqedLaET9L/ZJfw67yoCB/CCCbXFL
-----END PRIVATE KEY-----`
